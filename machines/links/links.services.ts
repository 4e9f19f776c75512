import { operation } from '../../api/calls/links.ts'

export const getSsoList = operation('getSsoList')

export const getSsoUrl = operation('getSsoUrl')

export const getQuickLinks = operation('getQuickLinks')

export const getExternalSiteMessage = operation('getExternalSiteMessage')
