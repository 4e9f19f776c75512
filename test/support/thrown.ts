import { ApiError } from '../../api/problems.ts'

/** Makes an error of a sample, as a service throws it. */
export const thrown = ({ kind, message, status, code, fields, rows, retryAfter }: ApiError) =>
  new ApiError(kind, message, { status, fields, rows, retryAfter, ...(code && { code }) })

/** For work of the bank in which nothing may fail. */
export const throwError = (_what: string, error: unknown): never => {
  throw error
}
