import type { RatingSummary } from '@sunfront/contract/api/rating-responses';
import { Star } from 'lucide-react';
import { messages } from '../messages/rating.tsx';
import controls from '../ui/panel.module.css';

export function RatingBadge({ summary }: { summary: RatingSummary | undefined }) {
  if (!summary) return null;
  return (
    <span className={controls.fact}>
      <Star aria-hidden />
      <span>{messages.average(averageText(summary), summary.number)}</span>
    </span>
  );
}

export function averageText({ average }: Pick<RatingSummary, 'average'>): string {
  return average.toFixed(1);
}
