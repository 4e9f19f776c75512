import { operation } from '../../api/calls/profile.ts'

export const saveAccountDescription = operation('saveAccountDescription')
