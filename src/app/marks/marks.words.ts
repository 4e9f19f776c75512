export const words = {
  insured: 'Federally insured',
  housing: 'Equal Housing Opportunity',
}
