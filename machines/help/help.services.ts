import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'

export type Help = components['schemas']['HelpSection']

export const getHelpSection = fromPromise<Help, { userId: number }>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/fi/gethelpsection', { body: { idOLBUser: userId }, signal }), 'error trying to get FAQ'),
)
