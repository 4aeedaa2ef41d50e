import { expect, test } from 'vitest';
import { findEntity } from '../../src/entities/index.ts';

// The rules of the specification's chapter 5 and the limits of the contract.

const JOB = { title: 'Fitter', company_name: 'C', location: 'L', description: 'D' };
const MESSAGE = { name: 'N', email: 'n@example.com', message: 'M' };
const PERSON = { name: 'N', role: 'R', type: 'employee' };
const long = (length: number) => 'x'.repeat(length);

const rules = [
  { path: 'jobs', sent: { ...JOB, title: '' }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: ' \n ' }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: null }, field: 'title', says: 'Title is required' },
  { path: 'jobs', sent: { ...JOB, title: 7 }, field: 'title', says: 'Title must be text' },
  {
    path: 'jobs',
    sent: { ...JOB, title: long(201) },
    field: 'title',
    says: 'Title must be at most 200 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, company_name: '' },
    field: 'company_name',
    says: 'Company is required',
  },
  { path: 'jobs', sent: { ...JOB, location: '' }, field: 'location', says: 'Location is required' },
  {
    path: 'jobs',
    sent: { ...JOB, location: long(121) },
    field: 'location',
    says: 'Location must be at most 120 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, description: '' },
    field: 'description',
    says: 'Description is required',
  },
  {
    path: 'jobs',
    sent: { ...JOB, description: long(10_001) },
    field: 'description',
    says: 'Description must be at most 10000 characters',
  },
  {
    path: 'jobs',
    sent: { ...JOB, currency: 'EURO' },
    field: 'currency',
    says: 'Currency must be 3 characters or less',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: '5000' },
    field: 'salary_min',
    says: 'Minimum salary must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_max: 'much' },
    field: 'salary_max',
    says: 'Maximum salary must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: -1 },
    field: 'salary_min',
    says: 'Minimum salary must not be negative',
  },
  {
    path: 'jobs',
    sent: { ...JOB, salary_min: 9, salary_max: 8 },
    field: 'salary_max',
    says: 'Maximum salary must not be below the minimum',
  },
  {
    path: 'jobs',
    sent: { ...JOB, numbers: 1.5 },
    field: 'numbers',
    says: 'Openings must be a whole number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, numbers: true },
    field: 'numbers',
    says: 'Openings must be a number',
  },
  {
    path: 'jobs',
    sent: { ...JOB, start: 'soon' },
    field: 'start',
    says: 'Start date must be a date such as 2025-12-31',
  },
  {
    path: 'jobs',
    sent: { ...JOB, end: '2025-02-30' },
    field: 'end',
    says: 'End date must be a date such as 2025-12-31',
  },
  {
    path: 'jobs',
    sent: { ...JOB, start: '2025-02-02', end: '2025-02-01' },
    field: 'end',
    says: 'End date must not be before the start date',
  },
  {
    path: 'jobs',
    sent: { ...JOB, viewed: 'yes' },
    field: 'viewed',
    says: 'Viewed must be true or false',
  },
  {
    path: 'jobs',
    sent: { ...JOB, image: 'javascript:alert(1)' },
    field: 'image',
    says: 'Image must be an uploaded picture or an address that starts with http:// or https://',
  },
  { path: 'staff', sent: { ...PERSON, name: '' }, field: 'name', says: 'Name is required' },
  { path: 'staff', sent: { ...PERSON, role: '' }, field: 'role', says: 'Role is required' },
  {
    path: 'staff',
    sent: { ...PERSON, bio: long(301) },
    field: 'bio',
    says: 'Bio must be under 300 chars',
  },
  {
    path: 'staff',
    sent: { ...PERSON, type: 'boss' },
    field: 'type',
    says: 'Type must be employee or head',
  },
  { path: 'partners', sent: { name: '' }, field: 'name', says: 'Name is required' },
  {
    path: 'partners',
    sent: { name: 'N', website: 'javascript:alert(1)' },
    field: 'website',
    says: 'Website must be an address that starts with http:// or https://',
  },
  {
    path: 'services',
    sent: { name: '', description: 'D' },
    field: 'name',
    says: 'Name is required',
  },
  {
    path: 'services',
    sent: { name: 'N' },
    field: 'description',
    says: 'Description is required',
  },
  { path: 'settings', sent: { name: '' }, field: 'name', says: "The 'Name' field is required." },
  {
    path: 'settings',
    sent: { name: 'N', email: 'nobody' },
    field: 'email',
    says: 'Email must be a valid email address',
  },
  {
    path: 'settings',
    sent: { name: 'N', time_zone: 'Mars/Olympus' },
    field: 'time_zone',
    says: 'Time zone must be a name such as Europe/Berlin',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: ' ' },
    field: 'url',
    says: 'URL cannot be empty.',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: 'ftp://example.com' },
    field: 'url',
    says: 'URL must be an address that starts with http:// or https://',
  },
  {
    path: 'social-media',
    sent: { platform: 'twitter', url: `https://example.com/${long(2048)}` },
    field: 'url',
    says: 'URL must be at most 2048 characters',
  },
  {
    path: 'social-media',
    sent: { platform: 'myspace', url: 'https://example.com' },
    field: 'platform',
    says: 'Platform must be facebook, instagram, linkedin or twitter',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, name: '' },
    field: 'name',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, email: '' },
    field: 'email',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, message: ' ' },
    field: 'message',
    says: 'Please fill out all fields.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, email: 'nobody@nowhere' },
    field: 'email',
    says: 'Please enter a valid email address.',
  },
  {
    path: 'contact',
    sent: { ...MESSAGE, message: long(10_001) },
    field: 'message',
    says: 'Message must be at most 10000 characters',
  },
];

test.each(rules)('$path $field: $says', ({ path, sent, field, says }) => {
  const { error } = findEntity(path)!.schema.safeParse(sent);
  expect(error?.issues).toContainEqual(expect.objectContaining({ path: [field], message: says }));
});
