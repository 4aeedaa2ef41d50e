import en from '@sunfront/contract/messages/en';
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast';
import { vi } from 'vitest';
import { MessagesContext } from '../../src/text/messages.ts';

let root: Root | undefined;

export async function renderPage(node: ReactNode): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  await act(async () => root!.render(createElement(MessagesContext, { value: en }, node)));
}

export async function unmount(): Promise<void> {
  await act(async () => {
    root?.unmount();
    toast.remove();
  });
  root = undefined;
}

export function field(label: string): HTMLInputElement {
  const all = [...document.querySelectorAll('label')];
  const labels = all.filter((each) => !each.closest('[hidden]'));
  const found = labels.find((each) => each.textContent.replaceAll(/[\s*]+/g, ' ').trim() === label);
  if (!found?.control) throw new Error(`There is no field "${label}"`);
  return found.control as HTMLInputElement;
}

export async function fill(typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillInput(field(label), value);
}

export async function fillInput(input: HTMLInputElement, value: string): Promise<void> {
  // React ignores values that it has set itself.
  const prototype = Object.getPrototypeOf(input) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export async function press(selectorOrText: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  const target =
    buttons.find(({ textContent }) => textContent === selectorOrText) ??
    document.querySelector<HTMLElement>(selectorOrText);
  if (!target) throw new Error(`There is nothing to press: ${selectorOrText}`);
  await act(async () => target.click());
}

export function text(): string {
  return document.body.textContent;
}
