import { entities } from '@sunfront/contract/entities/index';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { describeApi } from '../../../src/api/openapi/openapi.ts';
import { ROUTES } from '@sunfront/contract/routes/index';
import { bodySchemaOf, isFile } from '../../../src/api/openapi/json-schema.ts';

const api = describeApi(ROUTES);
const described = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
describe("the API's description", () => {
  test.each(entities.map((entity) => [entity.path, entity] as const))(
    'requires the mandatory fields of %s, and nothing else',
    (_path, { schema }) => {
      const demanded = Object.entries<z.ZodType>(schema.shape)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([name]) => name);
      expect(bodySchemaOf(schema)['required'] ?? []).toEqual(demanded);
    },
  );

  test('declares each path parameter', () => {
    for (const { call, operation } of described) {
      const named = operation.parameters
        .filter((it) => it['in'] === 'path')
        .map((it) => `{${String(it['name'])}}`);
      expect(call.match(/\{\w+\}/g) ?? [], call).toEqual(named);
    }
  });

  test('has unique operation ids', () => {
    const ids = described.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['listJobs', 'getApplicant', 'putMePicture']));
  });

  test('has examples that its schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const bodies = described.flatMap(({ call, operation }) =>
      Object.values(
        (operation.requestBody?.['content'] ?? {}) as Record<string, { schema: any; example: any }>,
      ).map(({ schema, example }) => ({ name: call, schema, example })),
    );
    const records = Object.entries<any>(api.components['schemas']!)
      .filter(([, { examples }]) => examples)
      .map(([name, schema]) => ({ name, schema, example: schema.examples[0] }));
    expect(records).toHaveLength(entities.length);
    for (const { name, schema, example } of [...bodies, ...records]) {
      const { properties = {}, required = [] } = schema;
      const files = Object.keys(properties).filter((key) => isFile(properties[key]));
      const valid = ajv.compile({
        ...schema,
        required: required.filter((key: string) => !files.includes(key)),
        components: api.components,
      });
      expect([name, valid(example), valid.errors]).toEqual([name, true, null]);
    }
  });

  test('has valid schemas and references', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...api });
    for (const name of Object.keys(api.components['schemas']!)) {
      expect(ajv.getSchema(`api#/components/schemas/${name}`), name).toBeDefined();
    }
    const references = JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    for (const [, name] of references) expect(api.components['schemas']).toHaveProperty(name!);
    for (const { call, operation } of described) {
      for (const { schema } of Object.values(
        (operation.requestBody?.['content'] ?? {}) as Record<string, { schema: object }>,
      )) {
        expect(() => ajv.compile({ ...schema, components: api.components }), call).not.toThrow();
      }
    }
  });
});
