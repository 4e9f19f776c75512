import { operation } from '../../api/calls/conversations.ts'

export const reportTyping = operation('reportTyping')
