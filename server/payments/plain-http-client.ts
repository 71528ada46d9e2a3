import http from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient } from '@mollie/api-client'

/**
 * Mollie's client for an endpoint without TLS, such as the test gateway in this process. The client makes an HTTPS
 * agent while it is created, without a setting for another: it is handed a plain one for that moment, in which nothing
 * else can run.
 */
export const createPlainHttpClient = (apiKey: string, apiEndpoint: string): MollieClient => {
  const module: { Agent: unknown } = https
  const secureAgent = module.Agent
  module.Agent = http.Agent
  try {
    return createMollieClient({ apiKey, apiEndpoint })
  } finally {
    module.Agent = secureAgent
  }
}
