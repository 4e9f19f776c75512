/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getConversations: { at: 'POST /conversation/getconversations', caller: 'userId', reads: true, failed: 'error trying to get your conversations' },
  getConversation: { at: 'POST /conversation/getconversation', caller: 'userId', reads: true, failed: 'error trying to get the conversation' },
  getConversationAbout: { at: 'POST /conversation/getabout', caller: 'userId', reads: true, failed: 'error trying to get what you ask about' },
  startConversation: { at: 'POST /conversation/start', caller: 'userId', failed: 'error trying to send your message' },
  writeMessage: { at: 'POST /conversation/write', caller: 'userId', failed: 'error trying to send your message' },
  editMessage: { at: 'POST /conversation/edit', caller: 'userId', failed: 'error trying to change your message' },
  readConversation: { at: 'POST /conversation/read', caller: 'userId', failed: 'error trying to note what you have read' },
  reportTyping: { at: 'POST /conversation/{id}/typing', reads: true, failed: 'error trying to report that you are typing' },
  saveMessageDraft: { at: 'POST /conversation/savedraft', caller: 'userId', failed: 'error trying to keep your draft' },
  attachFile: { at: 'POST /conversation/attach', caller: 'userId', failed: 'error trying to attach the file' },
  getMessageFile: { at: 'POST /conversation/file', caller: 'userId', reads: true, failed: 'error trying to get the file' },
  getFormThread: { at: 'GET /financial-institution-secured-form-customer/thread', reads: true, failed: 'error trying to get the messages' },
  answerForm: { at: 'POST /financial-institution-secured-form-customer/answer', failed: 'error trying to send the answer' },
  editAnswer: { at: 'POST /financial-institution-secured-form-customer/answer/edit', failed: 'error trying to change the answer' },
  readFormThread: { at: 'POST /financial-institution-secured-form-customer/thread/read', failed: 'error trying to note what was read' },
  getSavedAnswers: { at: 'GET /financial-institution-secured-form-customer/saved-answers', reads: true, failed: 'error trying to get the saved answers' },
  keepAnswer: { at: 'POST /financial-institution-secured-form-customer/saved-answers', failed: 'error trying to keep the answer' },
  removeSavedAnswer: { at: 'DELETE /financial-institution-secured-form-customer/saved-answers/{id}', failed: 'error trying to remove the answer' },
  attachAnswerFile: { at: 'POST /financial-institution-secured-form-customer/answer/attach', failed: 'error trying to attach the file' },
  getFormFile: { at: 'GET /financial-institution-secured-form-customer/thread/file', reads: true, failed: 'error trying to get the file' },
  exportConversations: { at: 'POST /admin/member/conversations', failed: 'error trying to export the conversations' },
} as const

export const operation = createOperations(calls)
