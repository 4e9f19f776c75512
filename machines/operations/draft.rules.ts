/** What is wrong with a field that a member filled in, as it stands beside it. */
export type Fault<Draft> = { field: keyof Draft; text: string }

export const notAnAmount = 'Write an amount such as 25.00.'
