export const messages = {
  ago: {
    justNow: 'just now',
    minutes: (minutes: number) => `${minutes} min ago`,
    hours: (hours: number) => `${hours} h ago`,
    yesterday: 'yesterday',
  },
  dateFormats: {
    englishDayFirst: 'English, day first',
    englishMonthFirst: 'English, month first',
    numbersYearFirst: 'Numbers, year first',
  },
  datePattern: {
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
  },
};
