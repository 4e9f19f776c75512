import { expect, test } from 'vitest'
import { readContract } from '../../server/http/contract.ts'
import { AdminRole } from '../../values/enumerations.ts'
import { isOfficeArea, mayOpen, type OfficeArea, officeAreas } from '../../values/office.ts'

/** Maps each part of the back office to the operations that it needs. */
const operationsOf: Record<OfficeArea, readonly string[]> = {
  '': ['getAdminHome'],
  profile: ['changePassword', 'getSessions', 'endSession', 'endOtherSessions', 'getDevices', 'removeDevice'],
  help: ['getHelpSection'],
  'simple-analytics': ['getStats'],
  'member-eview': ['startMemberView', 'endMemberView'],
  'reset-mfa': ['lookUpMember', 'unblockMember'],
  messages: ['getSentMessages', 'withdrawMessage'],
  'create-message': ['createMessage', 'createDirectMessage', 'getAllCustomers', 'uploadAsset', 'getAssets'],
  notifications: ['getSentNotifications', 'withdrawNotification'],
  'create-notification': ['createNotification', 'createDirectNotification'],
  members: ['getMembers', 'getMember', 'showMemberContact', 'endMemberSessions', 'startPhoneCall', 'endPhoneCall'],
  forms: ['getForms', 'updateForm', 'updateForms', 'getFormOwners', 'setFormOwner', 'addFormNote'],
  admins: ['getAdmins', 'inviteAdmin', 'changeAdminRole', 'resetAdminPassword', 'resendInvitation', 'removeAdmin'],
  'activity-reports': ['getMemberActivity', 'getAdminActivity'],
  audit: ['getAudit', 'exportAudit', 'verifyAudit'],
  core: ['getCoreDifferences', 'changeCoreDifference'],
  received: ['getReceivedIssues', 'settleReceivedIssue'],
}

const { operations } = readContract()

test.each(officeAreas.flatMap((area) => operationsOf[area].map((id) => [area, id] as const)))(
  'the part "%s" of the back office opens for the roles that the contract allows for %s',
  (area, id) => {
    const roles = Object.entries(AdminRole).flatMap(([name, role]) => (mayOpen(role, area) ? [name] : []))
    expect(operations.find((operation) => operation.id === id)?.roles.toSorted()).toEqual(roles.toSorted())
  },
)

test('an unknown word is no back office area, not even a property that every object has', () => {
  expect(['members', '', 'strange', 'constructor'].map(isOfficeArea)).toEqual([true, true, false, false])
})
