/** Headers that tell browsers to trust nothing but our own files. */
import { secureHeaders } from 'hono/secure-headers';
import { ONLY_BY_HTTPS } from '../../http/base-headers.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** @param https whether browsers come by HTTPS, and shall from now on */
export function securityHeaders({ https }: { https: boolean }) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: ["'self'", 'data:'],
      connectSrc: SELF,
      fontSrc: SELF,
      manifestSrc: SELF,
      objectSrc: NONE,
      baseUri: NONE,
      formAction: SELF,
      frameAncestors: NONE,
    },
    permissionsPolicy: {
      camera: false,
      geolocation: false,
      microphone: false,
      payment: false,
      usb: false,
    },
    strictTransportSecurity: https && ONLY_BY_HTTPS,
    xFrameOptions: 'DENY',
    // For browsers that nobody has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
