/** Collection with all ratings of a record in one document, whose id is the record's. */
export const RATINGS = 'ratings';

/** Collection with the stars of many records in one document, so that a list costs few reads. */
export const RATING_SUMMARIES = 'rating_summaries';
