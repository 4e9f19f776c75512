/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getAdmins: { at: 'GET /admin/admins', reads: true, failed: 'error trying to get all admins' },
  inviteAdmin: { at: 'POST /admin/admins', failed: 'error trying to invite the admin' },
  changeAdminRole: { at: 'PUT /admin/admins/{id}/role', failed: 'error trying to change the role' },
  resetAdminPassword: { at: 'POST /admin/admins/{id}/reset-password', failed: 'error trying to reset the password' },
  resendInvitation: { at: 'POST /admin/admins/{id}/resend', failed: 'error trying to send the invitation' },
  changeOwnMembership: { at: 'PUT /admin/admins/{id}/own-membership', failed: 'error trying to change their own accounts' },
  removeAdmin: { at: 'DELETE /admin/admins/{id}', failed: 'error trying to delete the admin' },
  getAdminHome: { at: 'GET /admin/home', reads: true, failed: 'error trying to get the figures' },
  checkInvitation: { at: 'POST /admin/invitation/check', reads: true, failed: 'error trying to open the invitation' },
  acceptInvitation: { at: 'POST /admin/invitation', failed: 'error trying to accept the invitation' },
} as const

export const operation = createOperations(calls)
