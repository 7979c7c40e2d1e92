/** Headers that tell browsers to trust nothing but our own files. */
import { secureHeaders } from 'hono/secure-headers';

const SELF = ["'self'"];
const NONE = ["'none'"];
const YEAR = 31_536_000;

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
    strictTransportSecurity: https && `max-age=${YEAR}; includeSubDomains`,
    xFrameOptions: 'DENY',
    // For browsers that nobody has any more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
