/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getGoals: { at: 'POST /customer/getgoals', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's goals" },
  createGoal: { at: 'POST /customer/creategoal', caller: 'idOLBUser', failed: "error trying to create customer's goal" },
  updateGoal: { at: 'POST /customer/updategoal', caller: 'idOLBUser', failed: "error trying to update customer's goal" },
  removeGoal: { at: 'POST /customer/removegoal', caller: 'idOLBUser', failed: "error trying to remove customer's goals" },
} as const

export const operation = createOperations(calls)
