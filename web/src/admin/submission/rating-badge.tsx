import type { RatingSummary } from '@sunfront/contract/api/rating-responses';
import { Star } from 'lucide-react';
import { messages } from '../messages/rating.tsx';
import { IconText } from '../ui/badge.tsx';

export function RatingBadge({ summary }: { summary: RatingSummary | undefined }) {
  if (!summary) return null;
  return <IconText icon={Star}>{messages.average(averageText(summary), summary.number)}</IconText>;
}

export function averageText({ average }: Pick<RatingSummary, 'average'>): string {
  return average.toFixed(1);
}
