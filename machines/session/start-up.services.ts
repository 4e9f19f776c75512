import { operation } from '../../api/calls/first.ts'

export const getConfig = operation('getConfig')
