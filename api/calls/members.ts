/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getMembers: { at: 'GET /admin/members', reads: true, failed: 'error trying to get all members' },
  getMember: { at: 'GET /admin/members/{id}', reads: true, failed: 'error trying to get the member' },
  showMemberContact: { at: 'POST /admin/member/contact', failed: 'error trying to get the contact details' },
  endMemberSessions: { at: 'POST /admin/member/end-sessions', failed: 'error trying to end the sessions' },
  changeMemberStatus: { at: 'PUT /admin/member/change-status', failed: 'error trying to cahnge status member' },
  getMemberStanding: { at: 'POST /admin/member/standing', reads: true, failed: 'error trying to cahnge status member' },
  lookUpMember: { at: 'POST /admin/member/lookup', reads: true, failed: "error trying to reset user's account" },
  unblockMember: { at: 'POST /admin/unblock', caller: 'adminId', failed: "error trying to reset user's account" },
  getCallerCheck: { at: 'POST /admin/caller-check', reads: true, failed: 'error trying to check the caller' },
  sendCallerCode: { at: 'POST /admin/caller-check/code', failed: 'error trying to send the code' },
  checkCaller: { at: 'POST /admin/caller-check/answer', failed: 'error trying to check the caller' },
  getAllCustomers: { at: 'POST /admin/getallcustomers', caller: 'idOLBUser', reads: true, failed: 'error trying to get all customers' },
} as const

export const operation = createOperations(calls)
