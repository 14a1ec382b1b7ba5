/**
 * Invitations: texts for links that work once, with which an application lets in new users.
 *
 * @module
 */
export { createInvitations } from "./identity/invitations.ts"
export type {
  Invitation,
  InvitationContent,
  Invitations,
  InvitationsOptions,
  NewInvitation,
  TakenInvitation,
} from "./identity/invitations.ts"
