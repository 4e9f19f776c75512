import { operation } from '../../api/calls/conversations.ts'
import type { components } from '../../api/schema.d.ts'

export type FormThread = components['schemas']['FormThread']

export const getFormThread = operation('getFormThread')
export const answerForm = operation('answerForm')
export const editAnswer = operation('editAnswer')
export const readFormThread = operation('readFormThread')
