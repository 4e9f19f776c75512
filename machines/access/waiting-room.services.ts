import { operation } from '../../api/calls/access.ts'

export const getPlaceInLine = operation('getPlaceInLine')
