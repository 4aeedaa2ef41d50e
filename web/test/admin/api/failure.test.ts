import { job, staff } from '@sunfront/contract/entities/index';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../src/admin/api/failure.ts';
import { ApiError } from '../../../src/api/http.ts';

const sort = (status: number, message: string, { schema } = job as Pick<typeof job, 'schema'>) =>
  failure(new ApiError(status, message), schema, () => 'as a toast');

describe('a rejection with one text', () => {
  it.each([
    ['Currency must be 3 characters or less', 'currency'],
    ['Invalid currency', 'currency'],
    ['The title is too long', 'title'],
    ['This company is not known', 'company_name'],
    ['Description: title missing', 'description'],
  ])('"%s" belongs to the field %s', (message, field) => {
    expect(sort(422, message)).toEqual({ fields: { [field]: message } });
  });

  it('is a toast if it names no field', () => {
    expect(sort(422, 'Subtitles are not allowed')).toEqual({ fields: {}, message: 'as a toast' });
  });

  it('is a toast if it is not about the input', () => {
    expect(sort(403, 'Your role does not allow this', staff as never)).toEqual({
      fields: {},
      message: 'as a toast',
    });
  });
});
