import { operation } from '../../api/calls/conversations.ts'

export const getConversations = operation('getConversations')
export const getConversation = operation('getConversation')
export const getConversationAbout = operation('getConversationAbout')
export const startConversation = operation('startConversation')
export const writeMessage = operation('writeMessage')
export const editMessage = operation('editMessage')
export const readConversation = operation('readConversation')
export const saveMessageDraft = operation('saveMessageDraft')
