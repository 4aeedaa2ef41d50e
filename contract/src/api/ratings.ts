/** By record id, all ratings of the record. */
export const RATINGS = 'ratings';

/** Stars alone, of many records in each document: a list costs few reads. */
export const RATING_SUMMARIES = 'rating_summaries';
