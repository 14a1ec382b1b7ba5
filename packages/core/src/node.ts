/**
 * The bridge between Node's and the web's requests and responses, for frameworks based on `node:http` and `node:http2`.
 *
 * @module
 */
export { maxBody } from "./http/checked-fields.ts"
export type { NodeRequest, NodeResponse, ResponseHead } from "./node/node-messages.ts"
export { pageOf } from "./node/to-request.ts"
export { keepFromCaches, setCookies, toRequestHead } from "./node/send-response.ts"
export { sendResponse } from "./node/send-response.ts"
export { toHeaders } from "./node/to-request.ts"
export { toRequest, type ToRequestOptions } from "./node/to-request.ts"
