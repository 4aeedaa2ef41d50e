import { Fragment, type ReactNode } from 'react';

export function Interpolated({
  text,
  values,
}: {
  text: string;
  values: Record<string, ReactNode>;
}) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
