export const words = {
  insured: 'Federally insured',
}
