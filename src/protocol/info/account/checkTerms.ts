// checkTerms.ts: whether an account has accepted the current terms.
import type { UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { nullable, record, required } from '../../record.ts';
import { bool, text, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

export interface TermsStatus {
  hasAccepted: boolean;
  /** The version to accept; null when the deployment does not report it: then configuration must. */
  termsVersion: string | null;
  termsUrl: string | null;
  acceptedVersion: string | null;
  acceptedAt: UnixMs | null;
}

/** @assumed Only hasAccepted is certain; the version fields are additions. */
export const checkTerms = defineRead({
  type: 'checkTerms',
  request: ownerParams,
  response: record<TermsStatus>({
    hasAccepted: required('hasAccepted', bool),
    termsVersion: nullable('termsVersion', text),
    termsUrl: nullable('termsUrl', text),
    acceptedVersion: nullable('acceptedVersion', text),
    acceptedAt: nullable('acceptedAt', unixMs),
  }),
});
