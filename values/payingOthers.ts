type Source = { canGive: boolean; isLoan: boolean; minimumAdvance: number | null }

/** Returns whether an account pays people and bills: of the loans only those that are drawn on by advances. */
export const paysOthers = ({ canGive, isLoan, minimumAdvance }: Source): boolean => canGive && (!isLoan || minimumAdvance !== null)
