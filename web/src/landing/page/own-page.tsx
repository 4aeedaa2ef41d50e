import { CODE } from '@sunfront/contract/api/application';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
import { FormLanguage } from '../form/form-language.tsx';
import { useDirection } from '../../text/direction.tsx';

interface FormProps {
  action: string;
  /** Absent for a form that asks for it. */
  code?: string;
  'data-open'?: '' | undefined;
  children: ReactNode;
}

/** The code is in the body, because addresses are logged. */
export function CodeForm({ code, children, ...rest }: FormProps) {
  const { form } = useMessages();
  return (
    <form {...rest} method="post">
      {code !== undefined && <input type="hidden" name={CODE} value={code} />}
      <FormLanguage />
      {children}
      <FormError hidden data-offline>
        {form.offline}
      </FormError>
    </form>
  );
}

interface OpenProps {
  action: string;
  code: string;
  problem: string | undefined;
  /** Is sent along, so that the page keeps it. */
  typed: Readonly<Record<string, string>> | undefined;
  texts: { intro: string; codeHint: string; open: string };
}

/** Submitted by open-application.ts with the code of the address. */
export function OpenForm({ action, code, problem, typed, texts }: OpenProps) {
  const { application } = useMessages();
  return (
    <>
      <p>{texts.intro}</p>
      <CodeForm action={action} data-open={problem ? undefined : ''}>
        {Object.entries(typed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={application.code} hint={texts.codeHint} required>
          {(control) => (
            <input
              {...control}
              name={CODE}
              defaultValue={code}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Field>
        {problem && <FormError>{problem}</FormError>}
        <Button type="submit" variant="primary">
          {texts.open}
        </Button>
      </CodeForm>
    </>
  );
}

export type Fact = readonly [title: string, value: ReactNode, dir?: 'auto' | 'ltr'];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const direction = useDirection();
  return (
    <dl>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([title, value, dir = 'auto'], index) => (
          <div key={index}>
            <dt dir={direction(title)}>{title}</dt>
            <dd dir={typeof value === 'string' ? direction(value) : 'auto'}>
              {dir === 'ltr' ? <bdi dir="ltr">{value}</bdi> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
