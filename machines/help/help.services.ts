import { operation } from '../../api/calls/help.ts'
import type { components } from '../../api/schema.d.ts'

export type Help = components['schemas']['HelpSection']

export const getHelpSection = operation('getHelpSection')
