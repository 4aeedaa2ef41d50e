import type { CallName, Calls, ParamsOf, ResponseOf } from '@sunfront/contract/routes/index';
import type { Route } from '@sunfront/contract/routes/route';
import type * as z from 'zod';
import { type ApiResponse, call, type CallOptions } from './http.ts';

export type ListCall = {
  [Name in CallName]: Calls[Name] extends { paginated: true } ? Name : never;
}[CallName];

export type ItemOf<Name extends ListCall> = ResponseOf<Name> extends (infer Item)[] ? Item : never;

export type QueryOf<Name extends CallName> = Partial<
  Record<
    | (Calls[Name] extends { query: infer Query } ? keyof Query : never)
    | (Calls[Name] extends { paginated: true } ? 'limit' : never),
    string
  >
>;

type BodyOf<R extends Route> = R extends { bodyType: 'multipart/form-data' }
  ? FormData
  : R extends { bodyType: 'application/x-www-form-urlencoded' }
    ? URLSearchParams
    : R extends { body: infer Body extends z.ZodType }
      ? z.input<Body>
      : undefined;

/** Missing parameters and wrong fields do not compile. */
export type RequestOf<Name extends CallName> = Pick<CallOptions, 'headers' | 'signal'> & {
  query?: QueryOf<Name>;
} & (Name extends `${string}{${string}` ? { params: ParamsOf<Name> } : unknown) &
  (BodyOf<Calls[Name]> extends undefined ? unknown : { body: BodyOf<Calls[Name]> });

type Arguments<Name extends CallName> =
  Record<never, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>]
    : [request: RequestOf<Name>];

/** @throws ApiError for every failure */
export type Client = <Name extends CallName>(
  name: Name,
  ...[request]: Arguments<Name>
) => Promise<ApiResponse<ResponseOf<Name>>>;

type AnyRequest = Pick<CallOptions, 'headers' | 'signal'> & {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

/** `contract/src/routes` declares the request and response types. */
export function createClient(send: typeof call): Client {
  return (name, ...[request]) => {
    const { params, query, body, ...options } = (request ?? {}) as AnyRequest;
    return send(...requestLine(name, params, query), { ...options, ...(body && encode(body)) });
  };
}

type Texts = Readonly<Record<string, string>>;

/** @param name of a call, such as `PUT /api/jobs/{id}` */
export function requestLine(name: string, params: Texts = {}, query?: Texts) {
  const [method, template] = name.split(' ') as [Parameters<typeof call>[0], string];
  const path = template.replace(/\{(\w+)\}/g, (_, param) => encodeURIComponent(params[param]!));
  const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
  return [method, address] as const;
}

export function encode(body: object): Pick<CallOptions, 'form' | 'json'> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return isForm ? { form: body } : { json: body };
}

export const publicApi = createClient(call);

/** Fails if the token has expired. */
export const tokenApi = createClient((method, path, options) =>
  call(method, path, { ...options, auth: true }),
);
