import type { RequestKindName } from '@colab/contract/domains/requests'
import { dependentRequests } from '#domains/dependents/own-requests.ts'
import { messageRequests } from '#domains/hr-contact/own-requests.ts'
import { applicationRequests } from '#domains/openings/own-requests.ts'
import { registrationRequests } from '#domains/registration/own-requests.ts'
import { reservationRequests } from '#domains/restaurant/own-requests.ts'
import { orderRequests } from '#domains/retail/own-requests.ts'
import { adjustmentRequests, teletexRequests } from '#domains/timekeeping/own-requests.ts'
import type { OwnRequests } from './own-request.ts'

/** All kinds of request of which an employee sees the own ones. */
export const OWN_REQUESTS: Record<RequestKindName, OwnRequests> = {
  registration: registrationRequests,
  dependent: dependentRequests,
  adjustment: adjustmentRequests,
  teletex: teletexRequests,
  message: messageRequests,
  application: applicationRequests,
  order: orderRequests,
  reservation: reservationRequests,
}
