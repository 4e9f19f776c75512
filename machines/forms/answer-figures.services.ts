import { operation } from '../../api/calls/forms.ts'
import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']
export type AnswerFigures = Schemas['AnswerFigures']
export type StaffAnswerFigures = Schemas['StaffAnswerFigures']

export const getAnswerFigures = operation('getAnswerFigures')
