export const marksWords = {
  insured: 'Federally insured',
  regulator: 'Mark of the regulator',
}
