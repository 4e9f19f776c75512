import { accessTexts } from '../../values/access-texts.ts'
import { operation } from '../../api/calls/first.ts'
import { ApiError } from '../../api/problems.ts'

export const checkAdminAccess = operation('checkAdminAccess', (_, { message }) => {
  if (message !== 'allowed') throw new ApiError('refusal', accessTexts.notAllowed)
})
