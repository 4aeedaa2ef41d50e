import type { Applicant } from '@sunfront/contract/entities/applicant';
import { messages } from '../messages/inbox.tsx';

export const STAGE_NAMES: Record<Applicant['stage'], string> = messages.stages;
