export const words = {
  insured: 'Federally insured',
  regulator: 'Mark of the regulator',
}
