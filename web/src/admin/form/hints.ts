import { messages } from '../messages/form.tsx';

/** The hint of fields that public lists contain but no page shows. */
export const PUBLIC = messages.hints.public;
