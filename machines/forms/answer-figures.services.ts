import { operation } from '../../api/calls/forms.ts'
import type { components } from '../../api/schema.d.ts'

export type AnswerFigures = components['schemas']['AnswerFigures']

export const getAnswerFigures = operation('getAnswerFigures')
