/** Whether an opened motion is a page of its own (rule M19). */
export const isPage = () => window.matchMedia('(max-width: 47.99em)').matches
