/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getProfile: { at: 'POST /customer/getprofile', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's profile" },
  saveProfile: { at: 'POST /customer/saveprofile', caller: 'idOLBUser', failed: "error trying to save customer's profile" },
  uploadPhoto: { at: 'POST /customer/uploadphoto', caller: 'idOLBUser', failed: 'error trying to save the photo' },
  saveAccountDescription: { at: 'POST /customer/saveaccountdesc', caller: 'idOLBUser', failed: "error trying to save customer's description" },
  changePhrase: { at: 'POST /user/changephrase', caller: 'idOLBUser', failed: "error trying to change user's phrase" },
  getChallengeQuestions: { at: 'POST /user/getchallengequestions', caller: 'userId', reads: true, failed: "error trying to get user's challenge questions" },
  saveChallengeQuestion: { at: 'POST /user/savechallengequestion', caller: 'userId', failed: "error trying to save user's challenge questions" },
  getDailyLimit: { at: 'POST /user/dailylimit', caller: 'idOLBUser', reads: true, failed: 'error trying to get the daily limit' },
  saveDailyLimit: { at: 'POST /user/savedailylimit', caller: 'idOLBUser', failed: 'error trying to save the daily limit' },
} as const

export const operation = createOperations(calls)
